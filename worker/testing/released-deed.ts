import { deeds } from '../deeds/tables'
import { aMember, db } from './people'

export async function aReleasedDeed(
  firm: { id: number; slug: string },
  applicationId: number,
  more: Partial<typeof deeds.$inferInsert> = {},
) {
  const version = more.version ?? 1
  const by = await aMember(firm, 'lawyer', `uploader${applicationId}-${version}`)
  const [deed] = await db
    .insert(deeds)
    .values({
      applicationId,
      firmId: firm.id,
      version,
      state: 'released',
      objectKey: `none/${applicationId}/${version}`,
      wrappedKey: '',
      fileName: 'deed.pdf',
      sizeBytes: 1,
      sha256: 'ab'.repeat(32),
      verificationCode: 'K7Q2M9XA4D01',
      uploadedBy: by.id,
      uploadedByName: by.fullName,
      uploadedAt: new Date(),
      releasedByName: 'Somebody else',
      releasedAt: new Date('2026-11-20T10:00:00Z'),
      ...more,
    })
    .returning()
  if (!deed) throw new Error('no deed')
  return deed
}
