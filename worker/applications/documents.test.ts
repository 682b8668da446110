import { expect, test } from 'vitest'
import { maxFiles } from '#contract/files'
import { anApplicant, db } from '../testing/people'
import { documents } from './tables'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

test('uploads that run side by side never pass the quota, and a refused one leaves no trace', async () => {
  const { id, browser } = await anApplicant()
  const upload = () =>
    browser.ask<{ code?: string }>(`/api/applications/${id}/documents`, {
      method: 'POST',
      body: jpeg,
      headers: { 'content-type': 'image/jpeg' },
    })
  const answers = await Promise.all(Array.from({ length: maxFiles + 15 }, upload))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxFiles)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'quota-reached']))
  expect(await db.$count(documents)).toBe(maxFiles)
}, 120_000)
