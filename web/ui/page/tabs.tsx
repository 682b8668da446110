import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import './tabs.css'

interface TabsProps<V extends string> {
  label: string
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  // on a phone the open tab may be beyond the edge of the list, which scrolls
  useEffect(() => {
    const open = list.current?.querySelector(`[id$="-trigger-${value}"]`)
    if (!list.current || !open) return
    const hidden = open.getBoundingClientRect().right - list.current.getBoundingClientRect().right
    if (hidden > 0) list.current.scrollLeft += hidden
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as V)}>
      <Radix.List ref={list} className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-content">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
