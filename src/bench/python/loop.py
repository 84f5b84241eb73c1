"""The loop of Lambda's Python runtime: import the handler, then take events from the Runtime API."""

import http.client
import importlib
import json
import os
import sys

module, function = os.environ["_HANDLER"].rsplit(".", 1)
sys.path.insert(0, os.path.dirname(__file__))
handler = getattr(importlib.import_module(module), function)

api = http.client.HTTPConnection(os.environ["AWS_LAMBDA_RUNTIME_API"])
base = "/2018-06-01/runtime/invocation/"
while True:
    api.request("GET", base + "next")
    response = api.getresponse()
    event = json.loads(response.read())
    request_id = response.headers["Lambda-Runtime-Aws-Request-Id"]
    try:
        answer, path = handler(event, None), "/response"
    except Exception as failure:  # Lambda reports it and goes on
        answer, path = {"errorMessage": str(failure), "errorType": type(failure).__name__}, "/error"
    api.request("POST", base + request_id + path, json.dumps(answer).encode())
    api.getresponse().read()
