/** What can make a photo of a document hard to read. */
const photoFaults = ['blurred', 'dark'] as const
export type PhotoFault = (typeof photoFaults)[number]

interface PhotoQuality {
  /** The variance of the Laplacian where the photo has most detail; 0 without any edge. */
  sharpness: number
  /** The mean of its pixels, 0 (black) to 255 (white). */
  brightness: number
}

/** The longest side at which a photo is analysed: letters of a page have edges of some pixels. */
export const analysisSide = 1_000
/** A photo is sent with at most this many pixels on its longest side. */
export const sentSide = 2_400
export const sentQuality = 0.85

/** The pages of the tests score above 1,000 when sharp, and about 100 or less when unreadable. */
const minSharpness = 120
const minBrightness = 60

/** A size whose longest side is at most `maxSide`, in whole pixels. */
export function fitted(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The brightness of each pixel. Source: ITU-R BT.601. */
export function greyOf(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const grey = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * at], rgba[4 * at + 1], rgba[4 * at + 2]]
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return grey
}

/** The photo is analysed in so many tiles a side, and only by those with most detail: paper around a text has none. */
const tiles = 8
const analysedTiles = 8

export function qualityOf(grey: Uint8Array, width: number, height: number): PhotoQuality {
  const sums = new Float64Array(tiles * tiles)
  const squares = new Float64Array(tiles * tiles)
  const counts = new Float64Array(tiles * tiles)
  let light = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      light += grey[at] ?? 0
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0)
      const edge = around - 4 * (grey[at] ?? 0)
      const tile = Math.floor((y * tiles) / height) * tiles + Math.floor((x * tiles) / width)
      sums[tile] = (sums[tile] ?? 0) + edge
      squares[tile] = (squares[tile] ?? 0) + edge * edge
      counts[tile] = (counts[tile] ?? 0) + 1
    }
  }
  const variances = Array.from(counts, (count, tile) => {
    if (count === 0) return 0
    const mean = (sums[tile] ?? 0) / count
    return (squares[tile] ?? 0) / count - mean * mean
  })
  const best = variances.toSorted((a, b) => b - a).slice(0, analysedTiles)
  return {
    sharpness: best.reduce((sum, variance) => sum + variance, 0) / analysedTiles,
    brightness: width * height > 0 ? light / (width * height) : 0,
  }
}

/** What to warn of before a photo is sent. A dark photo has little detail in any case, so it is only called dark. */
export function faultsOf({ sharpness, brightness }: PhotoQuality): PhotoFault[] {
  if (brightness < minBrightness) return ['dark']
  return sharpness < minSharpness ? ['blurred'] : []
}
