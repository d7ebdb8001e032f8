"""Every key that the page's code gives to Streamlit, read from the code itself."""

import ast
from itertools import product
from pathlib import Path
from typing import NamedTuple

REGISTRY = "ui.state.keys"
KEPT = "ui.state.browser_settings"
"""Its session keys are the names in its own table of what the browser keeps, which has a test of its own."""
METHODS = ("get", "pop", "setdefault")
ORDERING = ("sorted", "min", "max")
GIVEN = frozenset(("<key>",))
"""Of what mounts a component under a key that it is given."""
ANYTHING, DIGITS = "*", "#"


class Use(NamedTuple):
    """A key that some code gives: to what kind of a thing, where, how it is written, and its forms."""

    kind: str
    module: str
    line: int
    written: str
    forms: frozenset[str]
    is_registered: bool


class Code:
    """Modules by their names, with what their names stand for."""

    def __init__(self, root: Path, *files: Path):
        self.trees = {
            ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
                file.read_text("utf-8")
            )
            for file in files
        }
        self.meant = {
            scope: _meant(*parts)
            for module, tree in self.trees.items()
            for scope, parts in _scopes(module, tree).items()
        }
        for module, tree in self.trees.items():
            functions = (part for part in tree.body if isinstance(part, ast.FunctionDef))
            self.meant[module] |= {part.name: [part] for part in functions}
        self.wrappers = {
            name
            for module in self.trees
            if module.startswith("ui.components.")
            for name, exprs in self.meant[module].items()
            for each in exprs
            if isinstance(each, ast.FunctionDef) and [arg.arg for arg in each.args.args][:1] == ["key"]
        }
        """Functions that mount a component under a key that they are given first."""

    def registered(self) -> dict[str, frozenset[str]]:
        """The keys of the registry by their names."""
        return {
            name: self.forms(REGISTRY, found)
            for name, (found, *_) in self.meant[REGISTRY].items()
            if isinstance(found, ast.Constant | ast.FunctionDef)
        }

    def uses(self) -> list[Use]:
        """Every key outside of the registry."""
        return [use for module, tree in self.trees.items() for use in self._uses(module, tree)]

    def _uses(self, module: str, tree: ast.Module) -> list[Use]:
        found = []
        mounts = {name for name, exprs in self.meant[module].items() if any(map(_is_mount, exprs))}
        for scope, parts in _scopes(module, tree).items():
            for node in (node for part in parts for node in ast.walk(part)):
                kind, key = _key_of(node, mounts, self.wrappers)
                if key is not None:
                    forms, is_registered = self.forms(scope, key), self.is_registered(scope, key)
                    found.append(Use(kind, module, node.lineno, ast.unparse(key), forms, is_registered))
        return found

    def is_registered(self, scope: str, key: ast.expr) -> bool:
        """Whether a key is named by the registry, and not written out."""
        if isinstance(key, ast.Call):
            return self.is_registered(scope, key.func)
        there, name = self._place(scope, key)
        found = self.meant.get(there, {}).get(name, [])
        if there == REGISTRY:
            return found != []
        results = [(each.name, _returned(each)) for each in found if isinstance(each, ast.FunctionDef)]
        return any(result and self.is_registered(f"{there}:{own}", result) for own, result in results)

    def _place(self, scope: str, expr: ast.expr) -> tuple[str, str]:
        """Where a name or a name within a module is at home."""
        if isinstance(expr, ast.Attribute):
            source, name = self._place(scope, expr.value)
            whole = f"{source}.{name}".strip(".")
            return (whole if whole in self.trees else source), expr.attr
        if not isinstance(expr, ast.Name):
            return "", ""
        near = scope if expr.id in self.meant.get(scope, {}) else scope.partition(":")[0]
        for each in self.meant[near].get(expr.id, []):
            if isinstance(each, ast.alias):
                source, _, name = each.name.rpartition(".")
                return (source, name) if source in self.trees else (each.name, "")
        return near, expr.id

    def forms(self, scope: str, expr: ast.AST) -> frozenset[str]:
        """The forms that a key may have: `*` is anything, `#` are digits, `<name>` is what is unknown."""
        found = frozenset((f"<{ast.unparse(expr)}>",))
        match expr:
            case ast.Constant(value=str(text)):
                found = frozenset((text,))
            case ast.FunctionDef(name=name):
                result = _returned(expr)
                inside = f"{scope.partition(':')[0]}:{name}"
                found = self.forms(inside, result) if result else frozenset((f"<{name}>",))
            case ast.JoinedStr(values=parts):
                found = self._joined(scope, parts, "")
            case ast.FormattedValue(value=value):
                found = frozenset(map(_hole, self.forms(scope, value)))
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(sep)), attr="join"), args=[parts]):
                found = self._joined(scope, parts.elts, sep)
            case ast.Name(id="int"):
                found = frozenset((DIGITS,))
            case ast.Call(func=func):
                found = self.forms(scope, func)
            case ast.Starred(value=ast.Name() as table):
                there, exprs = self._values(scope, table)
                names = [key for each in exprs if isinstance(each, ast.Dict) for key in each.keys if key]
                found = frozenset().union(*(self.forms(there, each) for each in names)) or found
            case ast.Name() | ast.Attribute():
                there, exprs = self._values(scope, expr)
                found = frozenset().union(*(self.forms(there, each) for each in exprs)) or found
        return found

    def _values(self, scope: str, name: ast.expr) -> tuple[str, list[ast.AST]]:
        """What a name stands for, and where."""
        there, plain = self._place(scope, name)
        exprs = self.meant.get(there, {}).get(plain, [])
        return there, [each for each in exprs if not isinstance(each, ast.alias)]

    def _joined(self, module: str, parts: list[ast.expr], between: str) -> frozenset[str]:
        forms = [map(_hole, self.forms(module, part)) for part in parts]
        return frozenset(map(between.join, product(*forms)))


def _hole(form: str) -> str:
    return ANYTHING if form.startswith("<") else form


def _is_mount(expr: ast.AST) -> bool:
    return isinstance(expr, ast.Call) and ast.unparse(expr.func).endswith("load_component")


def _returned(function: ast.FunctionDef) -> ast.expr | None:
    """What a function gives that does nothing else."""
    last = function.body[-1]
    return last.value if isinstance(last, ast.Return) and len(function.body) <= 2 else None


def _key_of(node: ast.AST, mounts: set[str], wrappers: set[str]) -> tuple[str, ast.expr | None]:
    """The kind of what has a key, and the key; no key where the node gives none."""
    kind, key = "session", None
    match node:
        case (
            ast.Subscript(value=ast.Attribute(attr="session_state"), slice=found)
            | ast.Compare(left=found, comparators=[ast.Attribute(attr="session_state")])
        ):
            key = found
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute(attr="session_state"), attr=name), args=[found, *_]
        ) if name in METHODS:
            key = found
        case ast.Attribute(value=ast.Attribute(attr="session_state"), attr=name) if name not in METHODS:
            key = ast.Name(f"session_state.{name}")
        case ast.Call(func=ast.Name(id=name), args=[found, *_]) if name in wrappers:
            kind, key = "component", found
        case ast.Dict(keys=[*names], values=values) if "key" in (found := _texts(names)):
            kind, key = "widget", values[found.index("key")]
        case ast.Call(func=func, keywords=keywords) if ast.unparse(func) not in ORDERING:
            given = {each.arg: each.value for each in keywords}
            kind, key = "kept widget" if "persist_state" in given else "widget", given.get("key")
            if ast.unparse(func) in mounts | wrappers:
                kind = "component"
    return kind, key


def _texts(names: list[ast.expr | None]) -> list[object]:
    return [name.value if isinstance(name, ast.Constant) else None for name in names]


def _scopes(module: str, tree: ast.Module) -> dict[str, list[ast.AST]]:
    """The parts of a module by where their names are known: in all of it, or within one function."""
    found: dict[str, list[ast.AST]] = {module: []}
    for part in tree.body:
        is_function = isinstance(part, ast.FunctionDef)
        found.setdefault(f"{module}:{part.name}" if is_function else module, []).append(part)
    return found


def _meant(*parts: ast.AST) -> dict[str, list[ast.AST]]:
    """What each name stands for: a value, a function, what is imported."""
    found: dict[str, list[ast.AST]] = {}
    for name, each in (pair for part in parts for node in ast.walk(part) for pair in _names(node)):
        found.setdefault(name, []).append(each)
    return found


def _names(node: ast.AST) -> list[tuple[str, ast.AST]]:
    found: list[tuple[str, ast.AST]] = []
    match node:
        case ast.FunctionDef(name=name):
            found = [(name, node)]
        case ast.ImportFrom(module=str(source), names=names):
            found = [(each.asname or each.name, ast.alias(f"{source}.{each.name}")) for each in names]
        case ast.arg(arg=name, annotation=kind):
            is_number = isinstance(kind, ast.Name) and kind.id == "int"
            found = [(name, kind if is_number else ast.Constant(f"<{name}>"))]
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            found = [(name, value)]
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            pairs = zip(targets, values, strict=True)
            found = [(each.id, value) for each, value in pairs if isinstance(each, ast.Name)]
        case ast.For(target=target, iter=each) | ast.comprehension(target=target, iter=each):
            found = _over(target, each)
    return found


def _over(target: ast.expr, each: ast.expr) -> list[tuple[str, ast.AST]]:
    """What the name of a loop stands for: the parts of a tuple, the keys of a table."""
    match target, each:
        case ast.Name(id=name), ast.Tuple(elts=values):
            return [(name, value) for value in values]
        case ast.Tuple(elts=[ast.Name(id=name), *_]), ast.Tuple(elts=rows):
            return [(name, row.elts[0]) for row in rows if isinstance(row, ast.Tuple)]
        case (
            ast.Tuple(elts=[ast.Name(id=name), *_]),
            ast.Call(func=ast.Attribute(value=ast.Name() as table, attr="items")),
        ):
            return [(name, ast.Starred(table))]
    return []


def meet(one: str, other: str) -> bool:
    """Whether two forms have a key in common."""
    if not one or not other:
        return set(one + other) <= {ANYTHING}
    first, second = one[0], other[0]
    if ANYTHING in {first, second}:
        return (
            (first == ANYTHING and meet(one[1:], other))
            or (second == ANYTHING and meet(one, other[1:]))
            or (first != second and meet(one[first != ANYTHING :], other[second != ANYTHING :]))
        )
    alike = first == second or (DIGITS in {first, second} and (first + second).strip(DIGITS).isdigit())
    return alike and meet(one[1:], other[1:])


def faults(code: Code) -> list[str]:
    """What is wrong with the keys."""
    ours = code.registered()
    found = [
        f"{one} and {other} are one key"
        for one, other in product(ours, ours)
        if one < other and any(meet(*forms) for forms in product(ours[one], ours[other]))
    ]
    uses = code.uses()
    for use in uses:
        if use.is_registered or (use.kind == "session" and use.module == KEPT):
            continue
        what = f"{use.module}:{use.line} {use.kind} {sorted(use.forms)}"
        if use.kind == "session" and not _is_of_a_widget(use, uses):
            found.append(f"{what} is the key of no widget there")
        elif use.kind == "kept widget" or (use.kind == "component" and use.forms != GIVEN):
            found.append(f"{what} is not registered")
        found += [
            f"{what} may be {name}"
            for form, (name, forms) in product(use.forms, ours.items())
            if not form.startswith("<") and any(meet(form, each) for each in forms)
        ]
    return found


def _is_of_a_widget(use: Use, uses: list[Use]) -> bool:
    """Whether a widget of the same module has the key, by its forms or else as it is written."""
    near = [each for each in uses if each.module == use.module and each.kind != "session"]
    written = {f"<{each.written}>" for each in near}
    drawn = [form for each in near for form in each.forms if not form.startswith("<")]
    return all(
        form in written if form.startswith("<") else any(meet(form, each) for each in drawn)
        for form in use.forms
    )


def mounted(code: Code) -> frozenset[str]:
    """The keys of all components."""
    return frozenset.union(*(use.forms for use in code.uses() if use.kind == "component"))
