import { uploadCopy as copy } from './copy'

/** How much of a file had been sent at a time, in milliseconds. */
export interface Sample {
  at: number
  bytes: number
}

/** The speed is that of the last seconds: a mobile connection changes all the time. */
const spanMs = 10_000
const minSpanMs = 1_000

/** The samples with one more. After a break, measuring starts again. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (!last || sample.bytes < last.bytes || sample.at - last.at > spanMs) return [sample]
  const recent = samples.filter(({ at }) => sample.at - at <= spanMs)
  return [...recent, sample]
}

/** Bytes a second; undefined until there is enough to say. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < minSpanMs || last.bytes <= first.bytes) return undefined
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}

/** `42%, 180 KB a second, about 2 minutes left`; without the speed while it is not known. */
export function progressText(samples: readonly Sample[], total: number): string {
  const sent = samples.at(-1)?.bytes ?? 0
  const percent = `${total > 0 ? Math.floor((sent / total) * 100) : 0}%`
  const speed = speedOf(samples)
  if (speed === undefined) return percent
  return [percent, copy.speed(Math.round(speed)), timeLeft((total - sent) / speed)].join(', ')
}

function timeLeft(seconds: number): string {
  if (seconds < 55) return copy.seconds
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes <= 60 ? copy.minutes(minutes) : copy.hours
}
