import { asc, eq } from 'drizzle-orm'
import type { ClientApplicationPage } from '#contract/desk/views'
import { documents } from '../../applications/tables'
import { documentRequests } from '../../documents/request-tables'
import { send } from '../every-write/send'
import { db } from '../people'
import { aFile, people, placeOf } from './on-application'
import { by, type Subject } from './subject'

/** A document that a firm asked for, which its owner sent. */
export const onRequest: Subject = {
  name: 'one requested document',
  async make() {
    const { member, uploader } = await people()
    const { id, applicant } = await aFile()
    const at = `/api/lawfirm/clients/${id}`
    await member.post(`${at}/message`, { status: 'additional_docs', documents: ['Passport'] })
    const { body } = await member.get<ClientApplicationPage>(at)
    const request = body.requests[0]?.id
    const upload = `/api/applications/${id}/documents?request=${request}`
    await send(applicant, upload)
    const [{ version } = { version: 0 }] = await db
      .select()
      .from(documentRequests)
      .where(eq(documentRequests.id, request ?? 0))
    const decide = (form: object) => ({ version, undoSeconds: 8, ...form })
    return {
      acts: {
        accept: by(member, (own) => own.patch(`${at}/requests/${request}`, decide({ state: 'accepted' }))),
        refuse: by(uploader, (own) =>
          own.patch(`${at}/requests/${request}`, decide({ state: 'refused', reason: 'It is not readable' })),
        ),
        takeBack: by(uploader, (own) => own.patch(`${at}/requests/${request}`, decide({ state: 'withdrawn' }))),
        sendAgain: by(applicant, (own) => send(own, upload)),
        remindersOff: by(applicant, (own) => own.put(`/api/applications/${id}/document-reminders`, { isOn: false })),
        withdraw: by(applicant, (own) => own.post(`/api/applications/${id}/withdraw`)),
        move: by(member, (own) => own.patch(`${at}/status`, { status: 'verified' })),
      },
      state: async () => [
        await placeOf(id),
        (
          await db
            .select()
            .from(documentRequests)
            .where(eq(documentRequests.applicationId, id))
            .orderBy(asc(documentRequests.id))
        ).map(({ state }) => state),
        await db.$count(documents, eq(documents.applicationId, id)),
      ],
    }
  },
}
