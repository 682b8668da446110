import { useQuery } from '@tanstack/react-query'
import type { LawFirm } from '#contract/firms/partner-firms'
import { lawFirmsQuery } from '../../server/queries/law-firms-query'

/** What everyone may know of a firm, once the list of partner firms has loaded. */
export const useListedFirm = (firm: { name: string; address: string | null }): LawFirm | undefined =>
  useQuery(lawFirmsQuery).data?.find(({ name, address }) => name === firm.name && address === firm.address)
