/**
 * Iterations of a search in a second of one core. Work of the processor is counted, not time, so that whatever else the machine does
 * disturbs neither of two searches that are compared. Each runs first for the compiler, as long as it is measured afterwards.
 */
export async function searchRate(search: () => number | Promise<number>, seconds: number): Promise<number> {
  await spend(search, seconds)
  return spend(search, seconds)
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
