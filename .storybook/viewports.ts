/** The sizes of window that the views are drawn for. */
export const viewports = {
  phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  menu: { name: 'Sidebar with a menu', type: 'other', styles: { width: '390px', height: '420px' } },
  card: { name: 'Around a card', type: 'other', styles: { width: '560px', height: '960px' } },
  longPhone: { name: 'Phone, all that scrolls', type: 'mobile', styles: { width: '390px', height: '1100px' } },
  formPhone: { name: 'Phone, all of a form', type: 'mobile', styles: { width: '390px', height: '1600px' } },
  wholePhone: { name: 'Phone, all of a long page', type: 'mobile', styles: { width: '390px', height: '2600px' } },
  tall: { name: 'Tall', type: 'other', styles: { width: '720px', height: '3200px' } },
  tokens: { name: 'Design tokens', type: 'other', styles: { width: '1180px', height: '4800px' } },
  notices: { name: 'Corner of a desktop', type: 'other', styles: { width: '800px', height: '260px' } },
  desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1280px', height: '800px' } },
} as const
