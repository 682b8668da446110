import { useQuery } from '@tanstack/react-query'
import type { AssignedLawyer } from '#contract/views/applications'
import { lawFirmsQuery } from '../server/law-firms-query'
import { FirmCard } from './firm-card'

/** The firm of an application, with its registration and reply time once the list of partner firms has loaded. */
export function MatchedFirm({ firm }: { firm: AssignedLawyer }) {
  const { data: firms } = useQuery(lawFirmsQuery)
  const listed = firms?.find(({ name, address }) => name === firm.name && address === firm.address)
  return <FirmCard firm={{ ...listed, ...firm }} heading="h4" />
}
