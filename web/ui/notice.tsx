import type { ReactNode } from 'react'
import type { Icon } from './icon'
import './notice.css'

interface NoticeProps {
  tone?: 'calm' | 'warning' | 'done'
  title: ReactNode
  icon?: Icon
  children?: ReactNode
  action?: ReactNode
}

export const Notice = ({ tone = 'calm', title, icon: Icon, children, action }: NoticeProps) => (
  <div className={`notice notice-${tone}`}>
    {Icon && (
      <span className="notice-icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
    )}
    <div className="notice-words">
      <p className="strong">{title}</p>
      {children}
    </div>
    {action && <div className="notice-action">{action}</div>}
  </div>
)
