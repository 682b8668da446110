import { type LawFirm, minCompletedFiles } from '#contract/firms/partner-firms'
import type { firms } from './tables'

type ListedFirm = Pick<
  typeof firms.$inferSelect,
  | 'name'
  | 'address'
  | 'phone'
  | 'openingHours'
  | 'createdAt'
  | 'totalFiles'
  | 'openFiles'
  | 'registrationNumber'
  | 'registrationCheckedAt'
  | 'replyMinutes'
>

/** What everyone may know of a partner firm. A small number of completed files says little, so it is left out. */
export function lawFirmView(firm: ListedFirm): LawFirm {
  const completed = firm.totalFiles - firm.openFiles
  const { registrationNumber: number, registrationCheckedAt: checkedAt } = firm
  return {
    name: firm.name,
    address: firm.address,
    phone: firm.phone,
    openingHours: firm.openingHours,
    partnerSince: firm.createdAt.toISOString(),
    completedFiles: completed < minCompletedFiles ? null : completed,
    registration: number === null || checkedAt === null ? null : { number, checkedAt: checkedAt.toISOString() },
    replyMinutes: firm.replyMinutes,
  }
}
