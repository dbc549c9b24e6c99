import { cx } from 'class-variance-authority'
import * as RadixTabs from 'radix-ui/tabs'
import { forwardRef } from 'react'
import { focusRing } from './focus-ring.ts'

/** Tabs with one shown panel; see Radix for its props. */
export const Tabs = RadixTabs.Root

/** The row of {@link Tab}s: a segmented track. */
export const TabList = forwardRef<HTMLDivElement, RadixTabs.TabsListProps>(function TabList(
  { className, ...props },
  ref,
) {
  return (
    <RadixTabs.List
      ref={ref}
      data-vlt-slot="tab-list"
      className={cx('vlt:grid vlt:auto-cols-fr vlt:grid-flow-col vlt:rounded-card vlt:bg-sunken vlt:p-1', className)}
      {...props}
    />
  )
})

/** One tab. */
export const Tab = forwardRef<HTMLButtonElement, RadixTabs.TabsTriggerProps>(function Tab(
  { className, ...props },
  ref,
) {
  return (
    <RadixTabs.Trigger
      ref={ref}
      data-vlt-slot="tab"
      className={cx(
        'vlt:min-h-8 vlt:rounded-[7px] vlt:px-3 vlt:py-1 vlt:font-medium vlt:text-text-muted vlt:transition-colors',
        'vlt:hover:text-text vlt:data-[state=active]:bg-raised vlt:data-[state=active]:text-text',
        'vlt:data-[state=active]:shadow-control vlt:pointer-coarse:min-h-11',
        focusRing,
        className,
      )}
      {...props}
    />
  )
})

/** What a {@link Tab} shows. */
export const TabPanel = RadixTabs.Content
