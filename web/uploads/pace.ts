import type { ProblemCode } from '#contract/http/problems'
import { uploadCopy as copy } from './copy'

/** How much of a file had been sent at a time, in milliseconds. */
export interface Sample {
  at: number
  bytes: number
}

/** The pace is that of the last seconds: a mobile line changes all the time. */
const span = 10_000
const shortest = 1_000

/** The samples with one more. After a break, the pace starts anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (!last || sample.bytes < last.bytes || sample.at - last.at > span) return [sample]
  const recent = samples.filter(({ at }) => sample.at - at <= span)
  return [...recent, sample]
}

/** Bytes a second; undefined until there is enough to say. */
export function paceOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < shortest || last.bytes <= first.bytes) return undefined
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}

/** `42%, 180 KB a second, about 2 minutes left`; without the pace while it is not known. */
export function progressText(samples: readonly Sample[], total: number): string {
  const sent = samples.at(-1)?.bytes ?? 0
  const percent = `${total > 0 ? Math.floor((sent / total) * 100) : 0}%`
  const pace = paceOf(samples)
  if (pace === undefined) return percent
  return [percent, copy.speed(Math.round(pace)), timeLeft((total - sent) / pace)].join(', ')
}

function timeLeft(seconds: number): string {
  if (seconds < 55) return copy.seconds
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes <= 60 ? copy.minutes(minutes) : copy.hours
}

/** Seconds before the next try, by how many failed in a row. The connection's return ends the wait. */
export const waitAfter = (failures: number): number => Math.min(15, 2 ** Math.max(0, failures - 1))

/**
 * Whether an upload goes on by itself after a failure.
 * @param refused undefined without an answer
 * @param refusals how many there were in a row
 */
export function isPassing(refused: { status: number; code?: ProblemCode | undefined } | undefined, refusals: number) {
  if (!refused) return true
  const { status, code } = refused
  return (code === 'upload-offset' || status === 429 || status >= 500) && refusals <= 5
}
