import { firstPage } from '#contract/documents/documents'

const maxMilliseconds = 10_000
const qualities = [0.8, 0.6, 0.4, 0.25]

/**
 * A small picture of a PDF's first page, made in this browser; null if it cannot be made in ten seconds.
 * It never fails: a deed without a picture is uploaded as well.
 */
export async function pictureOf(pdf: Blob): Promise<File | null> {
  const tooLong = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), maxMilliseconds)
  })
  return Promise.race([drawn(pdf).catch(() => null), tooLong])
}

async function drawn(pdf: Blob): Promise<File | null> {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerSrc }, content] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    pdf.arrayBuffer(),
  ])
  GlobalWorkerOptions.workerSrc = workerSrc
  // the content policy allows no WebAssembly
  const task = getDocument({ data: content, useWasm: false, isImageDecoderSupported: true })
  try {
    const page = await (await task.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(firstPage.maxWidth / width, firstPage.maxHeight / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(width * scale)
    canvas.height = Math.floor(height * scale)
    await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise
    return isBlank(canvas) ? null : await encoded(canvas)
  } finally {
    await task.destroy()
  }
}

/** A scan in a format that this reader lacks leaves a white page. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.every((channel) => channel > 250)
}

async function encoded(canvas: HTMLCanvasElement): Promise<File | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, firstPage.type, quality)
    })
    if (blob?.type === firstPage.type && blob.size <= firstPage.maxBytes)
      return new File([blob], 'first-page.jpg', { type: firstPage.type })
  }
  return null
}
