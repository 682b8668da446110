import { asc, eq } from 'drizzle-orm'
import { deeds } from '../../deeds/tables'
import { send } from '../every-write/send'
import { db } from '../people'
import { aFile, people, placeOf } from './on-application'
import { by, type Subject } from './subject'

const reason = 'A page was missing'

export const onDeed: Subject = {
  name: 'one deed',
  async make() {
    const { member, uploader, admin } = await people()
    const { id } = await aFile()
    const at = `/api/lawfirm/clients/${id}`
    const { version } = (await send(uploader, `${at}/deed`)).body
    return {
      acts: {
        release: by(member, (own) => own.post(`${at}/deed/${version}/release`)),
        replace: by(uploader, (own) => send(own, `${at}/deed`)),
        takeBack: by(uploader, (own) => own.post(`${at}/deed/${version}/withdraw`, { reason })),
        assign: by(admin, (own) => own.post(`/api/admin/applications/${id}/assign`, { firmId: 2 })),
        close: by(admin, (own) => own.post(`/api/admin/applications/${id}/close`, { reason })),
      },
      state: async () => [
        await placeOf(id),
        (await db.select().from(deeds).where(eq(deeds.applicationId, id)).orderBy(asc(deeds.version))).map((deed) => [
          deed.version,
          deed.state,
        ]),
      ],
    }
  },
}
