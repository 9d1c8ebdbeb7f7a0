/** How often something can be done in a second. */
export function rate(run: () => unknown, seconds: number): { readonly perSecond: number; readonly count: number } {
  const began = performance.now()
  let count = 0
  let batch = 1
  for (;;) {
    for (let i = 0; i < batch; i++) run()
    count += batch
    const elapsed = (performance.now() - began) / 1000
    if (elapsed >= seconds) return { perSecond: count / elapsed, count }
    // The clock is looked at about a hundred times.
    batch = Math.max(1, Math.round((count / Math.max(elapsed, 1e-6)) * (seconds / 100)))
  }
}
