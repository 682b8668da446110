import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './menu.css'
import { classNames } from '../class-names'
import type { Icon } from '../icon'
import { useLayer } from './use-layer'

interface MenuChoice {
  label: ReactNode
  icon?: Icon
  isDangerous?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

/** Not modal: locking the page would inject styles that the content policy refuses. */
export function Menu({ trigger, choices }: { trigger: ReactElement; choices: readonly MenuChoice[] }) {
  const { trigger: anchor, container, onOpenChange } = useLayer<HTMLButtonElement>()
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild ref={anchor}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {choices.map(({ label, icon: Icon, isDangerous, isDisabled, onSelect }, position) => (
            <DropdownMenu.Item
              key={position}
              className={classNames('menu-choice', isDangerous && 'menu-choice-danger')}
              disabled={isDisabled ?? false}
              onSelect={onSelect}
            >
              {Icon && <Icon className="icon" aria-hidden="true" />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
