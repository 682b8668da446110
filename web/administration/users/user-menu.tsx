import { Eye, MoreHorizontal, Power, PowerOff, ShieldCheck, ShieldOff } from 'lucide-react'
import type { AdminUser } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/overlay/menu'
import { userCopy } from '../copy'
import type { UserRequest } from './user-change'

interface UserMenuProps {
  user: AdminUser
  onDetails: (user: AdminUser) => void
  onChange: (request: UserRequest) => void
}

export function UserMenu({ user, onDetails, onChange }: UserMenuProps) {
  const { isActive, role } = user
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={MoreHorizontal}
          aria-label={`Actions for ${fullName(user) || user.email}`}
        >
          <span className="user-menu-word">Actions</span>
        </Button>
      }
      choices={[
        { label: userCopy.viewDetails, icon: Eye, onSelect: () => onDetails(user) },
        isActive
          ? {
              label: userCopy.deactivate,
              icon: PowerOff,
              isDangerous: true,
              onSelect: () => onChange({ user, change: { isActive: false }, label: userCopy.deactivate }),
            }
          : {
              label: userCopy.activate,
              icon: Power,
              onSelect: () => onChange({ user, change: { isActive: true }, label: userCopy.activate }),
            },
        role === 'admin'
          ? {
              label: userCopy.makeUser,
              icon: ShieldOff,
              isDangerous: true,
              onSelect: () => onChange({ user, change: { role: 'user' }, label: userCopy.makeUser }),
            }
          : {
              label: userCopy.makeAdmin,
              icon: ShieldCheck,
              onSelect: () => onChange({ user, change: { role: 'admin' }, label: userCopy.makeAdmin }),
            },
      ]}
    />
  )
}
