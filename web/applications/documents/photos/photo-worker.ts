import {
  faultsOf,
  fitted,
  greyOf,
  judgedSide,
  type PhotoFault,
  qualityOf,
  sentQuality,
  sentSide,
} from './quality-rules'

/** What a photo becomes: upright, small, and without what a phone writes into it, such as the place. */
export interface MadePhoto {
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
  made: MadePhoto | null
}

const answer = (told: PhotoAnswer) => postMessage(told)

addEventListener('message', ({ data: { number, photo } }: MessageEvent<PhotoTask>) => {
  make(photo).then(
    (made) => answer({ number, made }),
    () => answer({ number, made: null }),
  )
})

async function make(photo: File): Promise<MadePhoto> {
  // turned as the camera was held
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const size = fitted(bitmap.width, bitmap.height, sentSide)
  const { canvas } = drawn(bitmap, size)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: sentQuality })
  if (jpeg.type !== 'image/jpeg') throw new TypeError('This browser makes no JPEG')
  const judged = fitted(size.width, size.height, judgedSide)
  const { data } = drawn(canvas, judged).context.getImageData(0, 0, judged.width, judged.height)
  return { jpeg, ...size, faults: faultsOf(qualityOf(greyOf(data), judged.width, judged.height)) }
}

function drawn(picture: CanvasImageSource, { width, height }: { width: number; height: number }) {
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
