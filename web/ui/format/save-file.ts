/** Milliseconds until the object URL is revoked; the browser may still be reading it. */
const readFor = 60_000

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), readFor)
}
