import { pdfOfPhotos } from './photo-pdf'
import { isPhoto } from './photo-types'
import type { ConvertedPhoto, PhotoAnswer, PhotoTask } from './photo-worker'
import type { PhotoFault } from './quality-rules'

/** A chosen file as it will be sent. */
export interface Prepared {
  file: File
  faults: readonly PhotoFault[]
  /** Of a photo that this browser can read. */
  photo?: { jpeg: Blob; width: number; height: number }
}

/** A photo that takes longer is sent as it is. */
const maxMs = 20_000

/**
 * Turns and shrinks photos in a worker; other files stay as they are. It never fails, and no file becomes
 * larger: what cannot be made smaller is sent as it is.
 */
export async function preparePhotos(
  files: readonly File[],
  onFile: (file: File, position: number) => void,
): Promise<Prepared[]> {
  const worker = startWorker()
  const prepared: Prepared[] = []
  for (const [position, file] of files.entries()) {
    onFile(file, position)
    const converted = worker && isPhoto(file) ? await convertIn(worker, file, position) : null
    prepared.push(converted ? preparedOf(file, converted) : { file, faults: [] })
  }
  worker?.terminate()
  return prepared
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

const convertIn = (worker: Worker, photo: File, number: number): Promise<ConvertedPhoto | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), maxMs)
    const answer = (converted: ConvertedPhoto | null) => {
      clearTimeout(timer)
      resolve(converted)
    }
    // what took too long may still answer
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if (data.number === number) answer(data.converted)
    }
    // the worker did not load, or failed
    worker.onerror = () => answer(null)
    worker.postMessage({ number, photo } satisfies PhotoTask)
  })

const preparedOf = (file: File, { jpeg, width, height, faults }: ConvertedPhoto): Prepared => ({
  file: jpeg.size < file.size ? toFile(jpeg, withExtension(file.name, 'jpg'), file) : file,
  faults,
  photo: { jpeg, width, height },
})

const withExtension = (name: string, extension: string) => `${name.replace(/\.[^.]*$/, '')}.${extension}`

/** The same photo chosen again makes the same file, so that its upload is continued. */
const toFile = (content: Blob, name: string, { lastModified }: File) =>
  new File([content], name, { type: content.type, lastModified })

/** The photos as one PDF in their order, named after the first; the other files follow. */
export async function inOnePdf(prepared: readonly Prepared[]): Promise<File[]> {
  const photos = prepared.flatMap(({ file, photo }) => (photo ? [{ file, photo }] : []))
  const pages = await Promise.all(
    photos.map(async ({ photo: { jpeg, width, height } }) => ({
      jpeg: new Uint8Array(await jpeg.arrayBuffer()),
      width,
      height,
    })),
  )
  const [first] = photos
  const others = prepared.filter(({ photo }) => !photo).map(({ file }) => file)
  if (!first) return others
  const pdf = new Blob([pdfOfPhotos(pages)], { type: 'application/pdf' })
  return [toFile(pdf, withExtension(first.file.name, 'pdf'), first.file), ...others]
}
