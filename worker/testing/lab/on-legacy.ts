import { eq } from 'drizzle-orm'
import { legacyDays } from '#contract/delegates/legacy'
import { day } from '#contract/time'
import { sweepLegacy } from '../../delegates/legacy/grant-due'
import { legacyContacts } from '../../delegates/legacy/tables'
import { attempts } from '../../platform/database/tables'
import { browser, withLink } from '../browser'
import { tokenTo } from '../every-write/send'
import { contextAt } from '../paying'
import { anOwner, db, password } from '../people'
import { by, byCron, type Subject } from './subject'

let contacts = 0

/** A legacy contact who asked for access thirty days ago. */
export const onLegacy: Subject = {
  name: 'one legacy contact',
  async make() {
    contacts += 1
    await db.delete(attempts)
    // those of earlier orders are not due
    await db.update(legacyContacts).set({ dueAt: null })
    const email = `testator${contacts}@example.com`
    const { id } = await anOwner(email)
    const owner = browser()
    await owner.post('/api/local/login', { email, password })
    await owner.post('/api/account/confirm', { way: 'password', password })
    const account = '/api/account/legacy-contact'
    const named = { name: 'Chipo Moyo', email: `heir${contacts}@example.com`, relation: 'Sister' }
    await owner.put(account, named)
    const token = await tokenTo(named.email, 'contact')
    const contact = withLink(browser(), token)
    await contact.post('/api/legacy/contact', { act: 'agree' })
    await contact.post('/api/legacy/contact', { act: 'ask' })
    const later = (days: number) => new Date(Date.now() + days * day)
    for (let days = 7; days < legacyDays; days += 7) await sweepLegacy(contextAt(later(days)))
    const act = (does: string) =>
      by(browser(), (own) => withLink(own, token).post('/api/legacy/contact', { act: does }))
    return {
      acts: {
        grant: byCron(sweepLegacy, later(legacyDays)),
        refuse: by(owner, (own) => own.post(`${account}/refusal`)),
        remove: by(owner, (own) => own.delete(account)),
        nameAnother: by(owner, (own) => own.put(account, { ...named, email: `other${contacts}@example.com` })),
        ask: act('ask'),
        decline: act('decline'),
        erase: by(owner, (own) => own.delete('/api/account', { password })),
      },
      state: async () =>
        (await db.select().from(legacyContacts).where(eq(legacyContacts.userId, id))).map(
          ({ state, email: to, notices, accessHash, accessUntil }) => [
            state,
            to.startsWith('heir'),
            notices,
            accessHash !== null,
            accessUntil !== null,
          ],
        ),
    }
  },
}
