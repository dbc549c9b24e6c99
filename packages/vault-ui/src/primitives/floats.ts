export { layOutAhead } from './lay-out-ahead.ts'
export { MenuEntry, MenuFloat } from './menu-float.tsx'
export { TooltipFloat } from './tooltip-float.tsx'
