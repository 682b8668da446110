import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { maxFileBytes } from '#contract/documents/documents'
import { documents } from '../../applications/tables'
import { inMemory } from '../../platform/memory'
import { anApplicant, db } from '../../testing/people'
import { add, aPhoto, begin, offsetOf } from '../../testing/uploads'

/** Two of the largest files that are put together, until they are done. */
function twoFiles(): () => void {
  const ends: (() => void)[] = []
  for (let file = 0; file < 2; file += 1) void inMemory(maxFileBytes, () => new Promise<void>((end) => ends.push(end)))
  return () => {
    for (const end of ends) end()
  }
}

test('of three files that wait for their last byte, one is refused before it is read', async () => {
  const { id, browser } = await anApplicant()
  const ends: (() => void)[] = []
  const held = () => {
    const photo = aPhoto(maxFileBytes)
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(photo.slice(0, 100_000)))
        ends.push(() => {
          try {
            controller.enqueue(new Uint8Array(photo.slice(100_000)))
            controller.close()
          } catch {
            // the refused one was given up
          }
        })
      },
    })
    const headers = { 'content-type': 'image/jpeg', 'content-length': String(maxFileBytes) }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    return browser.ask<Problem>(`/api/applications/${id}/documents`, init as never)
  }
  const all = [held(), held(), held()]
  // they overtake one another
  const refusal = await Promise.race(all)
  expect([refusal.status, refusal.body.code, refusal.headers.get('retry-after')]).toEqual([503, 'busy', '2'])
  for (const end of ends) end()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 503])
  const download = () => browser.fetch(`/api/applications/${id}/documents/1`)
  const open = [await download(), await download()]
  expect(open.map(({ status }) => status)).toEqual([200, 200])
  const refused = await download()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await refused.body?.cancel()
  // one is read to its end, and one is left by its reader
  expect((await open[0]?.arrayBuffer())?.byteLength).toBe(maxFileBytes)
  await open[1]?.body?.cancel()
  await expect
    .poll(async () => {
      const again = await download()
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})

test('while large files take the memory, another is refused for now and stored later', async () => {
  const { id, browser } = await anApplicant()
  const photo = aPhoto(600_000)
  const made = await begin(browser, `/api/applications/${id}/uploads`, photo.byteLength)
  const at = made.headers.get('location') ?? ''
  expect((await add(browser, at, 0, photo.slice(0, -1))).status).toBe(204)
  const last = () => add(browser, at, photo.byteLength - 1, photo.slice(-1))
  const whole = (size: number) =>
    browser.ask(`/api/applications/${id}/documents`, {
      method: 'POST',
      body: aPhoto(size),
      headers: { 'content-type': 'image/jpeg' },
    })
  const end = twoFiles()
  for (const answer of await Promise.all([last(), last(), whole(600_000)])) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  expect((await whole(500_000)).status).toBe(201)
  expect(await offsetOf(browser, at)).toBe(String(photo.byteLength - 1))
  end()
  await expect.poll(async () => (await whole(600_000)).status).toBe(201)
  expect((await last()).status).toBe(204)
  expect(await db.$count(documents)).toBe(3)
})
