import { cx } from 'class-variance-authority'
import {
  createContext,
  forwardRef,
  useContext,
  useId,
  useMemo,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { focusRing } from './focus-ring.ts'
import { sidewaysKeys } from './sideways-keys.ts'

interface TabsState {
  readonly value: string
  readonly choose: (value: string) => void
  readonly tabId: (value: string) => string
  readonly panelId: (value: string) => string
}

const TabsContext = createContext<TabsState | null>(null)

function useTabs(part: string): TabsState {
  const tabs = useContext(TabsContext)
  if (tabs === null) throw new Error(`<${part}> stands outside <Tabs>, so it cannot know what is shown. Put it inside.`)
  return tabs
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** The shown tab. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly children: ReactNode
}

/** Ties {@link Tab}s to what they show. */
export function Tabs({ value, onValueChange, children }: TabsProps) {
  const id = useId()
  const tabs = useMemo<TabsState>(
    () => ({
      value,
      choose: (chosen) => {
        if (chosen !== value) onValueChange(chosen)
      },
      tabId: (tab) => `${id}-${tab}-tab`,
      panelId: (tab) => `${id}-${tab}-panel`,
    }),
    [id, value, onValueChange],
  )
  return <TabsContext.Provider value={tabs}>{children}</TabsContext.Provider>
}

/** Index to which a key leads from one of `count` tabs; undefined for a key that leads nowhere. */
function nextIndex({ key, currentTarget }: KeyboardEvent, index: number, count: number): number | undefined {
  const { forward, back } = sidewaysKeys(currentTarget)
  switch (key) {
    case forward:
      return (index + 1) % count
    case back:
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The row of {@link Tab}s: a segmented track, one stop of the Tab key; arrows, Home and End go along it. */
export const TabList = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function TabList(
  { className, ...props },
  ref,
) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const index = tabs.findIndex((tab) => tab === event.target)
    const next = index === -1 ? undefined : nextIndex(event, index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  }
  return (
    <div
      ref={ref}
      role="tablist"
      tabIndex={-1}
      data-vlt-slot="tab-list"
      className={cx(
        'vlt:grid vlt:auto-cols-fr vlt:grid-flow-col vlt:rounded-card vlt:bg-sunken vlt:p-1 vlt:outline-none vlt:forced-colors:border',
        className,
      )}
      onKeyDown={onKeyDown}
      {...props}
    />
  )
})

/** Props of {@link Tab}. */
export interface TabProps extends ComponentPropsWithoutRef<'button'> {
  readonly value: string
}

/** One tab; what has the focus is shown. */
export const Tab = forwardRef<HTMLButtonElement, TabProps>(function Tab(
  { value, className, onFocus, onMouseDown, onClick, ...props },
  ref,
) {
  const tabs = useTabs('Tab')
  const shown = tabs.value === value
  const focus = (event: FocusEvent<HTMLButtonElement>) => {
    tabs.choose(value)
    onFocus?.(event)
  }
  // Safari gives a pressed button no focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.button === 0) tabs.choose(value)
    onMouseDown?.(event)
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    tabs.choose(value)
    onClick?.(event)
  }
  return (
    <button
      ref={ref}
      type="button"
      role="tab"
      id={tabs.tabId(value)}
      aria-selected={shown}
      aria-controls={tabs.panelId(value)}
      tabIndex={shown ? 0 : -1}
      data-vlt-slot="tab"
      data-state={shown ? 'active' : 'inactive'}
      className={cx(
        'vlt:min-h-8 vlt:rounded-md vlt:px-2 vlt:py-1 vlt:font-medium vlt:text-text-muted',
        'vlt:hover:text-text vlt:data-[state=active]:bg-raised vlt:data-[state=active]:text-text',
        'vlt:data-[state=active]:shadow-control vlt:pointer-coarse:min-h-11 vlt:forced-colors:data-[state=active]:bg-selected',
        focusRing,
        className,
      )}
      onFocus={focus}
      onMouseDown={press}
      onClick={click}
      {...props}
    />
  )
})

/** Props of {@link TabPanel}. */
export interface TabPanelProps extends ComponentPropsWithoutRef<'div'> {
  /** The tab that shows it. */
  readonly value: string
  /** Keeps it in the page while it is not shown; its owner hides it. */
  readonly forceMount?: boolean
}

/** Contents of a {@link Tab}. */
export const TabPanel = forwardRef<HTMLDivElement, TabPanelProps>(function TabPanel(
  { value, forceMount = false, children, ...props },
  ref,
) {
  const tabs = useTabs('TabPanel')
  const shown = tabs.value === value
  return (
    <div
      ref={ref}
      role="tabpanel"
      data-vlt-slot="tab-panel"
      id={tabs.panelId(value)}
      aria-labelledby={tabs.tabId(value)}
      data-state={shown ? 'active' : 'inactive'}
      hidden={!shown && !forceMount}
      {...props}
    >
      {shown || forceMount ? children : null}
    </div>
  )
})
