import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const components = (...names: string[]): RegExp => new RegExp(`@mantine/core/esm/components/(${names.join('|')})/`);

/** What `start.ts` and the application share. */
const start = [
  /web\/src\/shared\/site\/(after-paint|early-input|next-task)\.ts$/,
  /web\/src\/shared\/api\/early-calls/,
  /web\/src\/shared\/session\/(session-storage|session|keep)\.ts$/,
];
/** Half of what every page depends on; the other half is a chunk beside it. */
const react = [/node_modules\/(react|react-dom|react-is|scheduler|use-sync-external-store)\//];
/** What every page depends on: router, texts, and the components of the application around its pages. */
const base = [
  /node_modules\/(react-router|react-router-dom|set-cookie-parser|cookie|clsx)\//,
  /node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\//,
  /@mantine\/(hooks|core\/esm\/core)\//,
  components('UnstyledButton', 'Button', 'ActionIcon', 'CloseButton', 'Loader', 'Transition', 'Notification', 'Text', 'Title'),
  components('Center', 'Stack', 'Group', 'Skeleton', 'Anchor', 'VisuallyHidden', 'Alert'),
  /(AccordionChevron|RadioIcon)\.mjs$/,
  /icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
  /web\/src\/shared\/i18n\/(i18n\.|sentence\.|format\.)/,
  /i18n\/en\/(index|shell|site|entry|header|library|lesson-kinds|authoring)\./, // the others come with their pages
  /contracts\/src\/rules\/(normal-text|digits)\.ts$/, // of the rules, but needed without them too
  /web\/src\/shared\/theme\/[\w-]+\.ts$/,
  /web\/src\/shared\/site\/(site\.ts|WithPolicies)/,
  /web\/src\/shared\/ui\/(EmptyState|FullScreenLoader|LoadFailure|Logo|NextStepButton|PageTitle|initials|returned-focus|use-after-first-paint|use-online)/,
  // Otherwise each would be a style sheet and a request of its own.
  /(Toasts|ErrorScreen|Root|OfflineNotice)\.module\.css$/,
];
/** The state and its calls: evaluated after the base, in a task of its own (main.tsx). */
const store = [
  /node_modules\/(@reduxjs|redux|redux-saga|@redux-saga|redux-persist|redux-thunk|react-redux|immer|reselect)\//,
  /web\/src\/shared\/(api|calls|categories|navigation|session|store\/(?!answer-slice)|toasts\/(?!toast\.saga))/,
  /web\/src\/shared\/(language\/(?!LanguageName)|typed\/menu-dialog)/, // the names are drawn where they are shown
  /web\/src\/app\/(routes|offline\.saga|errors\/(ErrorScreen|HomeLink|lost-code))\.tsx?$/,
];
/** Icons of the signed-in pages: visitors do not load them. The icons of the menu and of the tables are in the chunks of those. */
const menuIcon = 'Books|Building|Category|Checklist|Heart|HeartFilled|LayoutGrid|Pencil|Trophy|Users';
const tableIcon = 'ArrowDown|ArrowUp|ArrowsSort|Download|MailForward|Restore|Trash|UsersGroup';
const icons = (names: string): RegExp => new RegExp(`icons-react/dist/esm/icons/Icon${names}\\.mjs$`);
/** What the signed-in pages have in common. */
const member = [
  icons(`(${menuIcon})`),
  /web\/src\/app\/shell\/(?!UserMenu\.|PreferenceItems)/,
  components('Avatar'),
  /web\/src\/shared\/courses\/came-from/,
  /web\/src\/shared\/ui\/(ProgressBar|initials)/,
  /web\/src\/shared\/(store\/answer-slice|toasts\/toast\.saga)/,
];
/** The cards of courses, which the reader has none of. */
const cards = [/web\/src\/shared\/(courses\/(?!came-from)|library\/)/, /web\/src\/shared\/ui\/Cover/];
/** What the reader and its lessons, which are loaded after it, have in common. */
const reading = [
  /web\/src\/features\/reader\/(positions|use-last-position|reader\.calls|reader\.api)/,
  /contracts\/src\/rules\/youtube/,
];
const forms = [
  /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//,
  components('Input', 'InputBase', 'TextInput', 'PasswordInput', 'Textarea', 'Checkbox'),
  /@mantine\/core\/esm\/utils\/InlineInput/,
  /web\/src\/shared\/forms\/(FormFault|MobileInput|use-rule-form)/,
  /web\/src\/shared\/ui\/use-auto-close/,
];
const dialogs = [
  components('Modal', 'ModalBase', 'Paper', 'Drawer', 'Overlay', 'Portal', 'FocusTrap', 'ScrollArea', 'RemoveScroll'),
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\//,
];
const floating = [/node_modules\/@floating-ui\//, components('Floating', 'Popover', 'Tooltip', 'Menu', 'Combobox', 'Select')];
const rules = [/node_modules\/zod\//, /packages\/contracts\/src\/rules\/(text|limits|examples|contact-fields|form-rule)\.ts$/];

const group = (name: string, patterns: RegExp[], priority: number): Group => ({
  name,
  priority,
  test: (id) => patterns.some((pattern) => pattern.test(id)),
});

/**
 * Which modules are bundled together. By default the bundler makes a file for every set of pages that share a module: some forty requests for a
 * page, most of them below a kilobyte. A module not named here is bundled with the pages that use it.
 */
export const chunkGroups: Group[] = [
  group('preload', [/preload-helper/, ...start], 11),
  group('react', react, 10),
  group('base', base, 9),
  group('store', store, 9),
  group('rules', rules, 8),
  { ...group('icons', [icons(`(?!(${menuIcon}|${tableIcon})\\.)\\w+`)], 7), minShareCount: 2 },
  group('member', member, 6),
  group('cards', cards, 6),
  group('table-icons', [icons(`(${tableIcon})`)], 6),
  group('reading', reading, 6),
  group('forms', forms, 5),
  group('dialogs', dialogs, 4),
  group('floating', floating, 3),
];
