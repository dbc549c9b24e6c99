import { cx } from 'class-variance-authority'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../primitives/tabs.tsx'
import { authRu } from './messages.ru.ts'
import { useAuthPanel } from './use-auth-panel.ts'

/** The two tabs of the auth screen. */
export type AuthTab = 'signIn' | 'signUp'

/** Props of {@link AuthTabs}. */
export interface AuthTabsProps {
  readonly tab: AuthTab
  readonly onTabChange: (tab: AuthTab) => void
  /** Called when the other form may be wanted soon: when the pointer comes, and at every change. */
  readonly onNear: () => void
  readonly signIn: ReactNode
  readonly signUp: ReactNode
}

const panel = cx(
  'vlt:[grid-area:1/1] vlt:self-start vlt:px-6 vlt:pt-5 vlt:pb-6 vlt:outline-none',
  // The coming part can be focused at once; the leaving one stays visible until it has left.
  'vlt:transition-[translate,opacity] vlt:data-[state=inactive]:transition-[translate,opacity,visibility]',
  'vlt:data-[state=inactive]:invisible vlt:data-[state=inactive]:opacity-0',
)

/** Puts the caret into the first field of the shown form. */
function focusFirstField(panels: HTMLElement | null): void {
  panels?.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"] input:not([aria-hidden])')?.focus()
}

/** Both forms side by side; the one that is not shown waits out of sight and out of the tab order. */
export function AuthTabs({ tab, onTabChange, onNear, signIn, signUp }: AuthTabsProps) {
  const { tabs } = useMessages('auth', authRu)
  const [signInHeight, signInRef] = useAuthPanel(tab === 'signIn')
  const [signUpHeight, signUpRef] = useAuthPanel(tab === 'signUp')
  const panels = useRef<HTMLDivElement>(null)

  // A link or the clock has changed the tab: what had focus has slid away. Arrow keys leave the focus on their tab.
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    if (document.activeElement?.role !== 'tab') focusFirstField(panels.current)
  }, [tab])
  const enter = () => focusFirstField(panels.current)

  const change = (value: string) => onTabChange(value === 'signUp' ? 'signUp' : 'signIn')
  return (
    <Tabs value={tab} onValueChange={change}>
      <div className="vlt:px-6 vlt:pt-6" onPointerEnter={onNear}>
        <TabList aria-label={tabs.label}>
          <Tab value="signIn" onClick={enter}>
            {tabs.signIn}
          </Tab>
          <Tab value="signUp" onClick={enter}>
            {tabs.signUp}
          </Tab>
        </TabList>
      </div>
      <div
        ref={panels}
        onPointerEnter={onNear}
        onInput={onNear}
        className="vlt:grid vlt:grid-cols-[minmax(0,1fr)] vlt:overflow-clip vlt:transition-[height]"
        style={{ height: tab === 'signIn' ? signInHeight : signUpHeight }}
      >
        <TabPanel
          ref={signInRef}
          value="signIn"
          forceMount
          tabIndex={-1}
          className={cx(
            panel,
            'vlt:data-[state=inactive]:-translate-x-full vlt:rtl:data-[state=inactive]:translate-x-full',
          )}
        >
          {signIn}
        </TabPanel>
        <TabPanel
          ref={signUpRef}
          value="signUp"
          forceMount
          tabIndex={-1}
          className={cx(
            panel,
            'vlt:data-[state=inactive]:translate-x-full vlt:rtl:data-[state=inactive]:-translate-x-full',
          )}
        >
          {signUp}
        </TabPanel>
      </div>
    </Tabs>
  )
}
