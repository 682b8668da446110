import { encode } from 'uqr'

/** A QR code as the path of its dark squares, each of one unit, a row's neighbours in one shape; and the units of a side. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const shapes = data.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      const width = (end < 0 ? size : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    }),
  )
  return { path: shapes.join(''), size }
}
