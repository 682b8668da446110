export type WidthOf = (heightToWidth: number) => number

/** A file whose pages can be drawn. */
export interface Drawing {
  pages: number
  /**
   * Draws a page.
   * @param widthOf its width in dots, from its height divided by its width
   * @param turn degrees to the right
   * @throws when it is aborted, or the page cannot be drawn
   */
  draw: (page: number, widthOf: WidthOf, turn?: number, signal?: AbortSignal) => Promise<HTMLCanvasElement>
  close: () => void
}

/** @throws when the file is protected, damaged or of a type that this browser cannot show */
export const openDrawing = async (file: Blob, contentType: string): Promise<Drawing> =>
  contentType === 'application/pdf' ? drawingOfPdf(await file.arrayBuffer()) : drawingOfPhoto(file)

/** Opens a PDF with code that only the first one loads. */
async function drawingOfPdf(content: ArrayBuffer): Promise<Drawing> {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = workerSrc
  // the content policy allows no WebAssembly
  const task = getDocument({ data: content, useWasm: false, isImageDecoderSupported: true })
  const close = () => void task.destroy()
  try {
    const pdf = await task.promise
    return {
      pages: pdf.numPages,
      draw: async (number, widthOf, turn = 0, signal) => {
        const page = await pdf.getPage(number)
        const rotation = (page.rotate + turn) % 360
        const whole = page.getViewport({ scale: 1, rotation })
        const scale = widthOf(whole.height / whole.width) / whole.width
        const viewport = page.getViewport({ scale, rotation })
        signal?.throwIfAborted()
        const canvas = canvasOf(viewport.width, viewport.height)
        const rendering = page.render({ canvas, viewport })
        signal?.addEventListener('abort', () => rendering.cancel(), { once: true })
        await rendering.promise
        page.cleanup()
        return canvas
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function drawingOfPhoto(file: Blob): Promise<Drawing> {
  const photo = await createImageBitmap(file)
  return {
    pages: 1,
    draw: async (_page, widthOf, turn = 0) => {
      const isSideways = turn % 180 === 90
      const [across, down] = isSideways ? [photo.height, photo.width] : [photo.width, photo.height]
      const canvas = canvasOf(...sizeWithin(across, down, widthOf(down / across)))
      const pen = canvas.getContext('2d')
      const scale = canvas.width / across
      pen?.translate(canvas.width / 2, canvas.height / 2)
      pen?.rotate((turn * Math.PI) / 180)
      pen?.scale(scale, scale)
      pen?.drawImage(photo, -photo.width / 2, -photo.height / 2)
      return canvas
    },
    close: () => photo.close(),
  }
}

/** A photo is never drawn with more dots than it has. */
const sizeWithin = (across: number, down: number, width: number): [number, number] => {
  const scale = Math.min(1, width / across)
  return [across * scale, down * scale]
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width))
  canvas.height = Math.max(1, Math.floor(height))
  return canvas
}

/** A scan in a format that this reader lacks leaves a white page. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.every((channel) => channel > 250)
}
