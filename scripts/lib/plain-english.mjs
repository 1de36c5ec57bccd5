// @ts-check
/** Rules of plain English for comments, names, titles of tests and commits. They have no list of exceptions. */
import ts from 'typescript';

/** @typedef {{ line: number, problem: string }} Fault */

const FIRST_WORDS =
  /^(?:who|whom|whose|whoever|what|whatever|whether|nobody|somebody|anybody|everybody|where|how|another one|which way)\b/i;

/** Phrases that need a technical term instead, or a subject. */
const PHRASES = [
  /\b(?:nobody|somebody|anybody|everybody|whoever|anew|goodbye)\b/i,
  /\b(?:told|heard|woken|stands|stood)\b/i,
  /\b(?:let|lets|letting) (?:\w+ )?go\b/i,
  /\blook(?:s|ed|ing)? at\b/i,
  /\bgo(?:es)? back\b/i,
  /\ba way\b/i,
  /\b(?:has|have|had|gets?|waits? for) (?:its|their|a|no) turn\b/i,
  /\bholds? (?:a|no|its|their) place\b/i,
  /\b(?:is|are|was|were) (?:kept|held|asked|said|known)\b(?= of\b)/i,
  /\b(?:nothing|all|much|little) of what\b/i,
  /\bof what they\b/i,
  /\b(?:domain (?:verbs?|nouns?)|(?:verbs?|nouns?) of the domain)\b/i,
  /(?:^|[.;:(]\s*|\b(?:of|for|by|to|if|that|than|so)\s)who\b/i,
  /\b(?:as|while|where|when|if) one (?:comes|leaves|looks|reads|sees|stands|stood|was)\b/i,
  /\bby who\b/i,
];

/** Words that no name contains. */
const WORDS_IN_NAMES =
  /(?:^|_)(?:told|heard|woken|waking|deeds?|theirs|anew|breath|dear|nobody|somebody|anybody|everybody|whoever|let_go|looked_at|take_in|make_way|is_way|in_order_of|as_asked|use_turn|cut_letters)(?:_|$)/;

/** Words that are no name of a declaration by themselves. */
const BARE_NAMES =
  /^(?:told|kept|found|asked|made|known|those|things?|places?|ways?|facts|kinds?|called|become|spare|relevant|meaning|slip|hand|wish)$/;

/** Names that a global rename left in places where they mean something else, with the folders that they belong to. */
const MISPLACED_NAMES = [
  { word: /(?:^|_)animation/, folders: /^(?:src\/client|e2e)\// },
  { word: /(?:^|_)etag/, folders: /^src\/server\/(?:http|rest|pages|adapters)\// },
];

/**
 * Checks the comments, the declared names and the titles of tests in a TypeScript or JavaScript file.
 *
 * @param {string} path from the project's root
 * @param {string} text
 * @returns {Fault[]}
 */
export function faultsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1;
  /** @type {Fault[]} */
  const faults = [];
  /** @type {(position: number, problem: string | undefined) => void} */
  const report = (position, problem) => {
    if (problem !== undefined) faults.push({ line: lineOf(position), problem });
  };
  for (const comment of commentsOf(source)) report(comment.position, faultOfSentence(comment.text));
  const visit = (/** @type {ts.Node} */ node) => {
    const name = declaredName(node);
    if (name !== undefined) report(node.getStart(source), faultOfName(name, path, isTopLevel(node)));
    const title = testTitle(node);
    if (title !== undefined) report(node.getStart(source), faultOfTitle(title));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/**
 * @param {string} text of a comment, without its marks
 * @returns {string | undefined} undefined if it is plain
 */
function faultOfSentence(text) {
  const first = FIRST_WORDS.exec(text)?.[0];
  if (first !== undefined) return `A comment begins with “${first}”`;
  return faultOfPhrases(text);
}

/**
 * @param {string} title
 * @returns {string | undefined}
 */
function faultOfTitle(title) {
  const first = /^(?:one (?:that|who|whose|of)|those|it)\b/i.exec(title)?.[0] ?? FIRST_WORDS.exec(title)?.[0];
  if (first !== undefined) return `A test's title begins with “${first}”`;
  return faultOfPhrases(title);
}

/**
 * @param {string} name of a declaration
 * @param {string} path of its file, from the project's root
 * @param {boolean} isTopLevel true if all of the file can use it
 * @returns {string | undefined}
 */
function faultOfName(name, path, isTopLevel) {
  const words = name
    .replace(/^#/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
  const word = WORDS_IN_NAMES.exec(words)?.[0].replace(/^_|_$/g, '');
  if (word !== undefined) return `The name ${name} contains “${word}”`;
  if (isTopLevel && BARE_NAMES.test(words)) return `The name ${name} says nothing by itself`;
  const isMisplaced = MISPLACED_NAMES.some(({ word, folders }) => word.test(words) && !folders.test(path));
  return isMisplaced ? `The name ${name} belongs to another part` : undefined;
}

const TYPES = /^(?:feat|fix|perf|refactor|test|docs|style|build|ci|chore)(?:\([a-z0-9, -]+\))?!?: (.+)$/;

/** Not a verb in its base form: an article, a pronoun, or a verb in another form. */
const NOT_IMPERATIVE =
  /^(?:an?|the|one|those|these|this|that|it|its|he|she|they|there|who|what|where|when|how|whether|no|not|only|nobody|somebody)$|(?<![su])s$|(?<!e|mb)ed$|(?<!^(?:br|k|p|r|str|sw))ing$/;

/**
 * @param {string} subject first line of a commit's message
 * @returns {string | undefined}
 */
export function faultOfSubject(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return undefined;
  const effect = TYPES.exec(subject)?.[1];
  if (effect === undefined) return 'A commit begins with its type, as in “fix(search): …”';
  if (subject.length > 72) return `A commit's subject has at most 72 characters, not ${subject.length}`;
  const [verb = ''] = effect.split(/[ ,;:]/);
  if (!/^[a-z][a-z'’-]*$/.test(verb) || NOT_IMPERATIVE.test(verb)) {
    return `A commit says what it does in the imperative, which “${verb}” is not`;
  }
  return faultOfPhrases(effect);
}

/**
 * @param {string} text
 * @returns {string | undefined}
 */
function faultOfPhrases(text) {
  const plain = text.replace(/`[^`]*`|https?:\S+/g, '').replace(/\s+/g, ' ');
  const [phrase] = PHRASES.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
  return phrase === undefined ? undefined : `“${phrase.trim()}” is not plain`;
}

/**
 * @param {ts.SourceFile} source
 * @returns {{ position: number, text: string }[]} comments, lines that follow each other as one
 */
function commentsOf(source) {
  const { text } = source;
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map();
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const found = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const range of found) ranges.set(range.pos, range);
  };
  visit(source);

  /** @type {{ position: number, end: number, text: string }[]} */
  const comments = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const words = text
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
      .replace(/\n\s*\* ?/g, '\n')
      .trim();
    const last = comments.at(-1);
    const isNextLine = last && /^\n[ \t]*$/.test(text.slice(last.end, pos));
    if (isNextLine && kind === ts.SyntaxKind.SingleLineCommentTrivia) {
      last.text += `\n${words}`;
      last.end = end;
    } else comments.push({ position: pos, end, text: words });
  }
  return comments;
}

/**
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function declaredName(node) {
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node);
  return isNamed && node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))
    ? node.name.text
    : undefined;
}

function isTopLevel(/** @type {ts.Node} */ node) {
  return ts.isSourceFile(ts.isVariableDeclaration(node) ? node.parent.parent.parent : (node.parent ?? node));
}

/**
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function testTitle(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  const isTest = /^(?:describe|test|it)(?:\.\w+(?:\(.*\))?)?$/s.test(node.expression.getText());
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : undefined;
}
