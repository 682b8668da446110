import { useEffect, useReducer, useState } from 'react'
import { request, serverMessage, statusOf } from '../../server/api'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { viewerCopy as copy } from './copy'
import { type Drawing, openDrawing } from './drawing'
import type { Viewed } from './viewed'
import { triesWhole } from './viewer-rules'

export interface Problem {
  text: string
  /** Whether the same may work later. */
  mayWork: boolean
  isOffline: boolean
}

interface Opened {
  drawing?: Drawing | undefined
  /** Whether the drawing is of the whole file, not of a picture of its first page. */
  isWhole: boolean
  loading?: { bytes: number; total: number } | undefined
  problem?: Problem | undefined
}

/** Marks a call of the person who is signed in. */
export type Guard = <Answer>(call: Promise<Answer>) => Promise<Answer>

/** Files of an open viewer, so that going back and forth loads none twice. */
export type LoadedFiles = Map<string, Blob>

/**
 * Loads a file and opens it for drawing: the picture of its first page if there is one, and the whole file when it is needed.
 * For one file: another one needs another component.
 */
export function useOpened(file: Viewed, guard: Guard, loaded: LoadedFiles) {
  const [isWholeNeeded, setWholeNeeded] = useState(file.picture === undefined || loaded.has(file.address))
  const [attempt, retry] = useReducer((before: number) => before + 1, 0)
  const [opened, setOpened] = useState<Opened>({ isWhole: false })
  const { address, picture, contentType, sizeBytes } = file
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const isPicture = !isWholeNeeded && picture !== undefined
      if (!isPicture && !(await mayShow(contentType))) throw new Unsupported()
      setOpened((before) => ({
        ...before,
        problem: undefined,
        loading: { bytes: 0, total: isPicture ? 0 : sizeBytes },
      }))
      const content =
        (isPicture ? undefined : loaded.get(address)) ??
        (await download(isPicture ? picture : address, guard, stop.signal, (bytes, total) => {
          if (!isPicture) setOpened((before) => ({ ...before, loading: { bytes, total } }))
        }))
      if (!isPicture) loaded.set(address, content)
      const drawing = await openDrawing(content, isPicture ? 'image/jpeg' : contentType)
      if (stop.signal.aborted) drawing.close()
      else setOpened({ drawing, isWhole: !isPicture })
    }
    load().catch((error: unknown) => {
      if (stop.signal.aborted) return
      if (triesWhole(isWholeNeeded, isUnreachable(error))) setWholeNeeded(true)
      else setOpened((before) => ({ ...before, loading: undefined, problem: problemOf(error, contentType) }))
    })
    return () => stop.abort()
  }, [address, picture, contentType, sizeBytes, guard, loaded, isWholeNeeded, attempt])
  const { drawing } = opened
  useEffect(() => () => drawing?.close(), [drawing])
  return { ...opened, openWhole: () => setWholeNeeded(true), retry }
}

async function download(
  address: string,
  guard: Guard,
  signal: AbortSignal,
  onBytes: (bytes: number, total: number) => void,
): Promise<Blob> {
  const answer = await guard(request(address, { signal }))
  const total = Number(answer.headers.get('content-length')) || 0
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of streamed(answer)) {
    parts.push(part)
    bytes += part.byteLength
    onBytes(bytes, total)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

async function* streamed({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
}

class Unsupported extends Error {}

/** Whether this browser can show such a file; false only if it says so itself. */
const mayShow = async (contentType: string): Promise<boolean> =>
  contentType !== 'image/heic' || !('ImageDecoder' in globalThis) || ImageDecoder.isTypeSupported(contentType)

function problemOf(error: unknown, contentType: string): Problem {
  if (isUnreachable(error)) return { text: copy.offline, mayWork: true, isOffline: true }
  const status = statusOf(error)
  if (status === 404) return { text: copy.gone, mayWork: false, isOffline: false }
  if (status !== undefined) return { text: serverMessage(error, copy.refused), mayWork: true, isOffline: false }
  if (contentType === 'image/heic') return { text: copy.heic, mayWork: false, isOffline: false }
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  return { text: isLocked ? copy.locked : copy.damaged, mayWork: false, isOffline: false }
}
