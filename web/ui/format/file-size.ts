const units = ['bytes', 'KB', 'MB'] as const
const step = 1_024

/** `1.4 MB`, `310 KB`, `12 bytes`. */
export function fileSize(bytes: number): string {
  const power = Math.min(bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(step)) : 0, units.length - 1)
  const value = bytes / step ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : Number(value.toFixed(1))} ${units[power]}`
}
