import { Eye, MoreHorizontal, Power, PowerOff, ShieldCheck, ShieldOff } from 'lucide-react'
import type { AdminUser } from '#contract/administration-views'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import type { WantedChange } from './user-change'
import { userWords } from './words'

interface UserMenuProps {
  user: AdminUser
  onDetails: (user: AdminUser) => void
  onChange: (wanted: WantedChange) => void
}

/** What can be done with one account. */
export function UserMenu({ user, onDetails, onChange }: UserMenuProps) {
  const { isActive, role } = user
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<MoreHorizontal className="icon" aria-hidden="true" />}
          aria-label={`Actions for ${user.firstName} ${user.lastName}`}
        >
          <span className="user-menu-word">Actions</span>
        </Button>
      }
      choices={[
        {
          label: userWords.viewDetails,
          icon: <Eye className="icon" aria-hidden="true" />,
          onSelect: () => onDetails(user),
        },
        isActive
          ? {
              label: userWords.deactivate,
              icon: <PowerOff className="icon" aria-hidden="true" />,
              isDangerous: true,
              onSelect: () => onChange({ user, change: { isActive: false }, label: userWords.deactivate }),
            }
          : {
              label: userWords.activate,
              icon: <Power className="icon" aria-hidden="true" />,
              onSelect: () => onChange({ user, change: { isActive: true }, label: userWords.activate }),
            },
        role === 'admin'
          ? {
              label: userWords.makeUser,
              icon: <ShieldOff className="icon" aria-hidden="true" />,
              isDangerous: true,
              onSelect: () => onChange({ user, change: { role: 'user' }, label: userWords.makeUser }),
            }
          : {
              label: userWords.makeAdmin,
              icon: <ShieldCheck className="icon" aria-hidden="true" />,
              onSelect: () => onChange({ user, change: { role: 'admin' }, label: userWords.makeAdmin }),
            },
      ]}
    />
  )
}
