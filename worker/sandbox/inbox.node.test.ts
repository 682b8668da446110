import { expect, test } from 'vitest'
import { acceptMail, acceptWhatsApp, readMessages } from './inbox'
import { changeSettings } from './settings'
import { nodeStorage } from './testing/node-storage'

const mail = { from: { email: 'no-reply@gwaro.example' }, to: 'owner@example.com', subject: 'Hello', text: 'Hello' }
const chat = { to: '+263771234567', text: 'Hello' }

test('a provider that is down, or a message it cannot send, is an error, and nothing arrives', async () => {
  const { sql } = nodeStorage()
  changeSettings(sql, { mail: 'error', whatsapp: 'error' })
  expect(await acceptMail(sql, mail)).toHaveProperty('error')
  expect(await acceptWhatsApp(sql, chat)).toHaveProperty('error')
  changeSettings(sql, { mail: 'ok', whatsapp: 'ok' })
  for (const wrong of [{ to: 'nobody' }, { to: [] }, { subject: '' }, { text: '' }, { from: { email: '' } }])
    expect(await acceptMail(sql, { ...mail, ...wrong })).toHaveProperty('error')
  for (const wrong of [{ to: 'owner@example.com' }, { text: '' }])
    expect(await acceptWhatsApp(sql, { ...chat, ...wrong })).toHaveProperty('error')
  expect(readMessages(sql, null)).toEqual([])

  expect(await acceptMail(sql, mail)).toHaveProperty('messageId')
  expect(await acceptWhatsApp(sql, chat)).toHaveProperty('messageId')
  expect(readMessages(sql, null)).toHaveLength(2)
})
