import { type Drawing, isBlank, openDrawing } from './drawing'

const maxMilliseconds = 10_000
const qualities = [0.8, 0.6, 0.4, 0.25]
/** Of the largest that is allowed: a page that is all noise is drawn smaller. */
const sizes = [1, 0.6]

interface Limits {
  type: string
  maxWidth: number
  maxHeight: number
  maxBytes: number
}

/**
 * A small picture of a photo or a PDF's first page, made in this browser; null if it cannot be made in ten seconds.
 * It never fails: a file without a picture is uploaded as well.
 */
export async function pictureOf(file: Blob, limits: Limits): Promise<File | null> {
  const tooLong = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), maxMilliseconds)
  })
  const drawn = async () => {
    const drawing = await openDrawing(file, file.type)
    return firstPageOf(drawing, limits).finally(drawing.close)
  }
  return Promise.race([drawn().catch(() => null), tooLong])
}

/** A picture of the first page of a file that is open; null if it is white, or too large in any quality. */
export async function firstPageOf(drawing: Drawing, limits: Limits): Promise<File | null> {
  for (const size of sizes) {
    const canvas = await drawing.draw(1, (ratio) => size * Math.min(limits.maxWidth, limits.maxHeight / ratio))
    if (isBlank(canvas)) return null
    const picture = await encoded(canvas, limits)
    if (picture) return picture
  }
  return null
}

async function encoded(canvas: HTMLCanvasElement, { type, maxBytes }: Limits): Promise<File | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality)
    })
    if (blob?.type === type && blob.size <= maxBytes) return new File([blob], 'first-page.jpg', { type })
  }
  return null
}
