import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react'
import './action-select.css'
import { classNames } from '../class-names'
import { screen } from '../page/screen'
import { opensList } from './open-rules'
import type { Opened, Option, OptionListProps } from './option-list'

// on its way when the pointer or the focus comes
const OptionList = screen<OptionListProps>(async () => (await import('./option-list')).OptionList)

interface ActionSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange'> {
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

/**
 * A select whose choice acts immediately. A browser chooses on each arrow key, and takes a click elsewhere for a choice;
 * here the keyboard and the mouse open a list of its own, which chooses on Enter and on a click. A finger gets the list of
 * the device.
 */
export function ActionSelect({ options, value, onChoose, className, ...select }: ActionSelectProps) {
  const anchor = useRef<HTMLSelectElement>(null)
  /** Whether a finger is on it, and whether its list was open before it was pressed. */
  const press = useRef({ isTouch: false, wasOpen: false })
  const [opened, setOpened] = useState<Opened>()
  const isOpen = opened !== undefined
  const isBlocked = select['aria-disabled'] === true || select['aria-disabled'] === 'true'
  const close = () => setOpened(undefined)
  const open = ({ currentTarget, timeStamp }: SyntheticEvent<HTMLSelectElement>, key = '') => {
    const label = select['aria-label'] ?? currentTarget.labels[0]?.textContent ?? ''
    const pressed = { key, at: timeStamp }
    // keys that come while the list loads are for the list
    if (!isBlocked) setOpened((before) => ({ label, keys: [...(before?.keys ?? []), pressed] }))
  }
  return (
    <>
      <select
        {...select}
        ref={anchor}
        className={classNames(className, isOpen && 'action-select-open')}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        onFocus={() => void OptionList.load()}
        onPointerEnter={() => void OptionList.load()}
        onPointerDown={({ pointerType }) => {
          press.current = { isTouch: pointerType === 'touch', wasOpen: isOpen }
        }}
        onMouseDown={(event) => {
          if (press.current.isTouch || event.button !== 0) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        // not before the button is up, which would close it
        onClick={(event) => {
          if (press.current.isTouch) return
          if (press.current.wasOpen) close()
          else open(event)
        }}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.closest('[role=listbox]')) close()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (!opensList(event.nativeEvent)) return
          event.preventDefault()
          open(event, event.key)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isOpen && (
        <OptionList
          opened={opened}
          options={options}
          value={value}
          onChoose={(chosen) => {
            anchor.current?.focus()
            if (chosen !== value) onChoose(chosen)
          }}
          onLeave={() => anchor.current?.focus()}
          onClose={close}
        />
      )}
    </>
  )
}
