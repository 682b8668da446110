import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whatsAppNumber } from '#contract/fields/phone'
import { numberIn } from '../notifications/whatsapp-tables'
import { anApplicant, db } from '../testing/people'

const spellings = ['+263 77 123 4567', '00263 77 123-4567', '+44 (0)7700 900123', '(0044) 7700.900/123', '0771234567']

test('a number is the same in code, in a query and in its column', async () => {
  const { id } = await anApplicant()
  for (const typed of spellings) {
    await env.DB.prepare('update applications set client_phone = ? where id = ?').bind(typed, id).run()
    const row = await env.DB.prepare('select client_number from applications where id = ?').bind(id).first()
    const [own] = await db.all<{ own: string }>(sql`select ${numberIn(sql`${typed}`)} as own`)
    expect([typed, row?.client_number, own?.own]).toEqual([typed, whatsAppNumber(typed), whatsAppNumber(typed)])
  }
})
