import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { quietWhile } from './quiet'
import { cut, slow } from './slow-line'

interface Sending {
  page: Page
  line: CDPSession
  /** Where the file is sent and its progress shown. */
  card: Locator
  /** The file's. */
  name: string
}

const partOf = (card: Locator) => card.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value)

export const untilSent = (card: Locator, part: number) =>
  expect.poll(() => partOf(card), { intervals: [50] }).toBeGreaterThan(part)

/** A JPEG by its first bytes. Its other bytes do not repeat, so that a piece at a wrong place would show. */
export function aPhoto(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}

/** The line drops three times while a file is on its way. */
export async function dropThreeTimes(sending: Sending) {
  const { page, card } = sending
  await untilSent(card, 0.05)
  await expect(card.getByText(/^\d+%, [\d.]+ KB a second, /)).toBeVisible()
  await expectAccessible(page)
  for (const part of [0.1, 0.35, 0.6]) await dropAt(sending, part)
}

/** The line drops when this part of a file has been sent. */
export async function dropAt({ line, card, name }: Omit<Sending, 'page'>, part: number) {
  await untilSent(card, part)
  await cut(line)
  await expect(card.getByText(`Waiting for the connection: ${name}`)).toBeVisible()
  const kept = await partOf(card)
  await slow(line)
  await expect(card.getByText(`Sending ${name}`)).toBeVisible()
  // of what the page had sent, at most what was on the line has to be sent again
  await untilSent(card, kept - 0.3)
}

/** Pauses and resumes by keyboard. @returns the part that had been sent */
export async function pauseByKeyboard({ page, card, name }: Omit<Sending, 'line'>): Promise<number> {
  await card.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText(`Paused: ${name}`)).toBeVisible()
  const paused = await partOf(card)
  await expectAccessible(page)
  await quietWhile(page)
  expect(await partOf(card)).toBe(paused)
  await expect(card.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.keyboard.press('Enter')
  return paused
}

/** Pauses and resumes by keyboard, pauses again and reloads the page, which lists the unfinished file. */
export async function pauseAndReload({ page, card, name }: Omit<Sending, 'line'>) {
  await untilSent(card, 0.2)
  const paused = await pauseByKeyboard({ page, card, name })
  await untilSent(card, Math.max(paused, 0.45))
  await page.keyboard.press('Enter')
  await expect(card.getByText(`Paused: ${name}`)).toBeVisible()

  await page.reload()
  await expect(card.getByText(`Not finished yet: ${name}`)).toBeVisible()
  await expect(
    card.getByText(/^[\d.]+ MB of [\d.]+ MB uploaded so far\. Choose the same file again to continue\./),
  ).toBeVisible()
  await expectAccessible(page)
}

/** The bytes at which pieces start from now on. */
export function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (offset !== undefined) offsets.push(Number(offset))
  })
  return offsets
}
