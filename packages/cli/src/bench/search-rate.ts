const PARTS = 4

/**
 * Iterations of a search in a second of one core. Work of the processor is counted, not time, and of several parts the quickest
 * counts, so that whatever else the machine does disturbs neither of two searches that are compared. Each runs first for the
 * compiler, half as long as it is measured afterwards.
 */
export async function searchRate(search: () => number | Promise<number>, seconds: number): Promise<number> {
  await spend(search, seconds / 2)
  let quickest = 0
  for (let part = 0; part < PARTS; part++) quickest = Math.max(quickest, await spend(search, seconds / PARTS))
  return quickest
}

async function spend(search: () => number | Promise<number>, seconds: number): Promise<number> {
  const began = process.cpuUsage()
  for (let iterations = 0; ; ) {
    iterations += await search()
    const { user, system } = process.cpuUsage(began)
    const spent = (user + system) / 1e6
    if (spent >= seconds) return iterations / spent
  }
}
