# The workshop of the checkout. `make help` lists what there is.
# PYTHON=… names the Python to make .venv with; else the first from 3.11 to 3.14 with venv is taken.

.DEFAULT_GOAL := help
.PHONY: help play test bench client fmt lock clean

environment = @python=$$(sh tools/python) && "$$python" -m tools.environment $(1)
run = @.venv/bin/python

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

play: ## set up what the game needs, start it, open it in the browser
	$(call environment,play)
	$(run) -m tools.play

test: ## set up what the tests need, and run everything
	$(call environment,test)
	$(run) -m tools.check

bench: ## measure (benchmarks/)
	$(call environment,test)
	$(run) -m tools.bench

client: ## build the client, if its sources changed
	$(call environment,play)
	$(run) -m tools.client

fmt: ## put the Python code in shape
	$(call environment,test)
	$(run) -m ruff check --fix .
	$(run) -m ruff format .

lock: ## write requirements/*.txt anew, with the newest versions that pyproject.toml admits
	$(call environment,test)
	$(run) -m pip --disable-pip-version-check --quiet install uv
	$(run) -m tools.lock

clean: ## remove what was made: environment, client, caches
	rm -rf .venv src/mekuri/static web/node_modules web/build web/.svelte-kit dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
