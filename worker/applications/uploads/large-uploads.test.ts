import { expect, test } from 'vitest'
import { maxFileBytes } from '#contract/files'
import { inMemory } from '../../platform/files/memory'
import { anApplicant, db } from '../../testing/people'
import { add, aPhoto, begin, offsetOf } from '../../testing/uploads'
import { documents } from '../tables'

/** Two of the largest files that are put together, until they are done. */
function twoFiles(): () => void {
  const ends: (() => void)[] = []
  for (let file = 0; file < 2; file += 1) void inMemory(maxFileBytes, () => new Promise<void>((end) => ends.push(end)))
  return () => {
    for (const end of ends) end()
  }
}

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
