let handed: File | undefined

/** Passes a file on to the page of replays, which alone knows how to check it. */
export function handOver(file: File): void {
  handed = file
}

/** Once only. */
export function takeHanded(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
