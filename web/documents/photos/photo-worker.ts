import {
  analysisSide,
  faultsOf,
  fitted,
  greyOf,
  type PhotoFault,
  qualityOf,
  sentQuality,
  sentSide,
} from './quality-rules'

/** What a photo becomes: upright, small, and without what a phone writes into it, such as the place. */
export interface ConvertedPhoto {
  jpeg: Blob
  width: number
  height: number
  faults: readonly PhotoFault[]
}

export interface PhotoTask {
  number: number
  photo: File
}

export interface PhotoAnswer {
  number: number
  /** Null when this browser cannot read it. */
  converted: ConvertedPhoto | null
}

const answer = (message: PhotoAnswer) => postMessage(message)

addEventListener('message', ({ data: { number, photo } }: MessageEvent<PhotoTask>) => {
  convert(photo).then(
    (converted) => answer({ number, converted }),
    () => answer({ number, converted: null }),
  )
})

async function convert(photo: File): Promise<ConvertedPhoto> {
  // turned as the camera was held
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const size = fitted(bitmap.width, bitmap.height, sentSide)
  const { canvas } = drawTo(bitmap, size)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: sentQuality })
  if (jpeg.type !== 'image/jpeg') throw new TypeError('This browser makes no JPEG')
  const analysed = fitted(size.width, size.height, analysisSide)
  const { data } = drawTo(canvas, analysed).context.getImageData(0, 0, analysed.width, analysed.height)
  return { jpeg, ...size, faults: faultsOf(qualityOf(greyOf(data), analysed.width, analysed.height)) }
}

function drawTo(picture: CanvasImageSource, { width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('This browser draws nothing')
  // behind a transparent picture
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { canvas, context }
}
