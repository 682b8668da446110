/** Milliseconds for which the browser may still read a saved file. */
const readFor = 60_000

/** Saves a file under this name, as a download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), readFor)
}
