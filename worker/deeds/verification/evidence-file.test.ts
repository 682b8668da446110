import { expect, test } from 'vitest'
import type { EvidenceFiles } from '#contract/deeds/evidence-file'
import { insertReleased } from '../../deeds/logged/deed-entries'
import { publishLog } from '../../log/publish'
import { browser } from '../../testing/browser'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'

const ask = (code: string) => browser('198.51.100.4').get<EvidenceFiles>(`/api/verify/${code}/evidence`)

test('whoever has the code gets what a later check needs, and never the deed', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const deed = await aReleasedDeed(firm, id)
  await insertReleased(db, deed, deed, firm.name, new Date())
  const always = ['keys.json', 'log-keys.txt', 'seal.pem', 'statement.jws']
  const before = await ask('K7Q2M9XA4D01')
  expect([before.status, Object.keys(before.body.files).toSorted()]).toEqual([200, always])

  await publishLog(contextAt())
  const { files } = (await ask('K7Q2M9XA4D01')).body
  expect(Object.keys(files).toSorted()).toEqual([...always, 'deed.json', 'deed.tlog-proof'].toSorted())
  expect(files['deed.tlog-proof']).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/)
  expect(JSON.parse(files['deed.json'] ?? '')).toMatchObject({ kind: 'deed-released' })
  expect(files['log-keys.txt']?.split('\n')[0]).toMatch(/^localhost\/log\+/)
})

test('a code that is no deed’s has no evidence, and ten of them are the most in a minute', async () => {
  for (let tried = 0; tried < 10; tried += 1) expect((await ask('N0SUCHC0DE00')).status).toBe(404)
  expect((await ask('N0SUCHC0DE00')).status).toBe(429)
})
