import type { AdminUser } from '#contract/administration/views'
import { Badge } from '../../ui/badge'
import './user-badges.css'
import { roleLabels, userCopy } from '../copy'

export const ActiveDot = ({ isActive }: { isActive: boolean }) => (
  <span className={isActive ? 'active-dot active-dot-on' : 'active-dot'}>
    {isActive ? userCopy.active : userCopy.inactive}
  </span>
)

export const RoleBadge = ({ role }: Pick<AdminUser, 'role'>) => (
  <Badge colour={role === 'admin' ? 'purple' : 'grey'}>{roleLabels[role]}</Badge>
)
