import { createContext, useContext } from 'react'
import type { MemberSession } from '#contract/firms/member-session'
import type { DraftOwner } from '../server/device/draft-rules'

/** Given by the PortalGate. */
export const Member = createContext<MemberSession | undefined>(undefined)

/** Only below a PortalGate. */
export function useMember(): MemberSession {
  const session = useContext(Member)
  if (!session) throw new Error('useMember needs a PortalGate above it')
  return session
}

/** Whose drafts are kept on the device. */
export const useMembersDrafts = (): DraftOwner => ({ realm: 'member', account: String(useMember().admin.id) })
