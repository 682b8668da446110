import { expect, test } from 'vitest'
import { acceptMail, keepWhatsApp, readMessages } from './inbox'
import { changeSettings } from './settings'
import { nodeStorage } from './testing/node-storage'

const mail = { from: { email: 'no-reply@gwaro.example' }, to: 'owner@example.com', subject: 'Hello', text: 'Hello' }

test('a provider that is down, or a message it cannot send, is an error, and nothing arrives', async () => {
  const { sql } = nodeStorage()
  changeSettings(sql, { mail: 'error' })
  expect(await acceptMail(sql, mail)).toHaveProperty('error')
  changeSettings(sql, { mail: 'ok' })
  for (const wrong of [{ to: 'nobody' }, { to: [] }, { subject: '' }, { text: '' }, { from: { email: '' } }])
    expect(await acceptMail(sql, { ...mail, ...wrong })).toHaveProperty('error')
  expect(readMessages(sql, null)).toEqual([])

  expect(await acceptMail(sql, mail)).toHaveProperty('messageId')
  keepWhatsApp(sql, '263771234567', 'Hello')
  expect(readMessages(sql, null)).toHaveLength(2)
})
