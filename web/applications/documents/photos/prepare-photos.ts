import { pdfOfPhotos } from './photo-pdf'
import { isPhoto } from './photo-types'
import type { MadePhoto, PhotoAnswer, PhotoTask } from './photo-worker'
import type { PhotoFault } from './quality-rules'

/** A chosen file as it will be sent. */
export interface Prepared {
  file: File
  faults: readonly PhotoFault[]
  /** Of a photo that this browser can read. */
  photo?: { jpeg: Blob; width: number; height: number }
}

/** A photo that takes longer is sent as it is. */
const longestMilliseconds = 20_000

/**
 * Turns and shrinks photos in a thread of their own; other files stay as they are. It never fails, and no file becomes
 * larger: what cannot be made smaller is sent as it is.
 */
export async function preparePhotos(
  files: readonly File[],
  onFile: (file: File, position: number) => void,
): Promise<Prepared[]> {
  const thread = newThread()
  const prepared: Prepared[] = []
  for (const [position, file] of files.entries()) {
    onFile(file, position)
    const made = thread && isPhoto(file) ? await madeBy(thread, file, position) : null
    prepared.push(made ? preparedOf(file, made) : { file, faults: [] })
  }
  thread?.terminate()
  return prepared
}

function newThread(): Worker | undefined {
  try {
    return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

const madeBy = (thread: Worker, photo: File, number: number): Promise<MadePhoto | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), longestMilliseconds)
    const answer = (made: MadePhoto | null) => {
      clearTimeout(timer)
      resolve(made)
    }
    // what took too long may still answer
    thread.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if (data.number === number) answer(data.made)
    }
    // the thread did not load, or broke
    thread.onerror = () => answer(null)
    thread.postMessage({ number, photo } satisfies PhotoTask)
  })

const preparedOf = (file: File, { jpeg, width, height, faults }: MadePhoto): Prepared => ({
  file: jpeg.size < file.size ? named(jpeg, withEnd(file.name, 'jpg'), file) : file,
  faults,
  photo: { jpeg, width, height },
})

const withEnd = (name: string, end: string) => `${name.replace(/\.[^.]*$/, '')}.${end}`

/** The same photo chosen again makes the same file, so that its upload is continued. */
const named = (content: Blob, name: string, { lastModified }: File) =>
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
  return [named(pdf, withEnd(first.file.name, 'pdf'), first.file), ...others]
}
